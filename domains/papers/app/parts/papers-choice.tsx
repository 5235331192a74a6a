import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ActionSheet } from '@ev/ui/action-sheet.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useState } from 'react';
import type { CertificateItem } from '../../contract/certificate.ts';
import { type CertificateType, certificateTypeNames } from '../../contract/kinds.ts';
import { type BuyerType, type PaperRole, paperRolesOf, servesOrders } from '../../contract/order-papers.ts';
import { useDetour } from '../data/detour.ts';
import { type ChosenPapers, nameWarning } from '../model/chosen-papers.ts';
import { statusWords } from '../model/status-words.ts';
import s from './papers-choice.module.css';

type Buyer = { type: BuyerType; name: string; companyName: string; creditCode: string };

const roleNames: Readonly<Record<PaperRole, string>> = {
  buyer: '购车人证件',
  agent: '经办人证件',
  letter: '授权委托书',
};
const nameOf = (role: PaperRole, type: BuyerType) =>
  role === 'buyer' && type === '1' ? '企业证照' : roleNames[role];

/** Chooses the certificates of an order from the customer's own, or links to the page that adds one. */
export function PapersChoice({
  buyer,
  chosen,
  onChoose,
  none,
  error,
  here,
}: {
  buyer: Buyer;
  chosen: ChosenPapers;
  /** Null removes the certificate of the role. */
  onChoose: (role: PaperRole, certificateNo: string | null) => void;
  /** Label of the choice of none; without it, none cannot be chosen. */
  none?: string;
  error?: string | undefined;
  /** URL of the page to return to. */
  here: string;
}) {
  const query = useRead('papers.listCertificates', {});
  const detour = useDetour();
  const [adding, setAdding] = useState<readonly CertificateType[] | null>(null);
  const add = (types: readonly CertificateType[]) => {
    const [only] = types;
    if (only === 'L') {
      const { companyName, creditCode } = buyer;
      detour(
        hrefTo('/pages/buy/preparator', {
          companyName: companyName || undefined,
          creditCode: creditCode || undefined,
          returnTo: here,
        }),
      );
    } else setAdding(types);
  };
  return (
    <QueryState query={query} skeleton={<Skeleton shape="block" height={72} />}>
      {({ list, offered }) => (
        <Stack gap={12}>
          {!offered && <Text tone="body">暂不支持线上提交证件，请带证件原件到门店办理。</Text>}
          {(offered ? paperRolesOf(buyer.type) : []).map(({ role, types }) => (
            <RoleField
              key={role}
              label={nameOf(role, buyer.type)}
              own={list.filter((one) => types.includes(one.type) && servesOrders(one.status))}
              chosen={chosen[role] ?? null}
              warning={chosen[role] ? nameWarning(role, chosen[role], buyer) : null}
              none={none}
              onChoose={(no) => onChoose(role, no)}
              onAdd={() => add(types)}
            />
          ))}
          {error && (
            <Text tone="danger" size={13} role="alert">
              {error}
            </Text>
          )}
          <ActionSheet
            open={adding !== null}
            onClose={() => setAdding(null)}
            title="选择证件类型"
            actions={(adding ?? []).map((type) => ({ key: type, label: certificateTypeNames[type] }))}
            onSelect={(type) =>
              detour(hrefTo('/pages/buy/ocr', { certType: type as CertificateType, returnTo: here }))
            }
          />
        </Stack>
      )}
    </QueryState>
  );
}

function RoleField({
  label,
  own,
  chosen,
  warning,
  none,
  onChoose,
  onAdd,
}: {
  label: string;
  own: readonly CertificateItem[];
  chosen: CertificateItem | null;
  warning: string | null;
  none: string | undefined;
  onChoose: (certificateNo: string | null) => void;
  onAdd: () => void;
}) {
  const addWords = label === '授权委托书' ? '填写经办人和授权委托书' : `添加${label}`;
  if (own.length === 0) {
    return (
      <Button block variant="secondary" icon="plus" onClick={onAdd}>
        {addWords}
      </Button>
    );
  }
  return (
    <div>
      <Field
        label={label}
        hint={
          warning ? (
            <span className={s.warning}>
              <Icon name="warning" size={16} />
              {warning}
            </span>
          ) : (
            chosen && statusWords(chosen.status).text
          )
        }
      >
        <Select
          title={label}
          placeholder={none ?? '请选择'}
          options={[
            ...own.map((one) => ({
              value: one.certificateNo,
              label: [certificateTypeNames[one.type], one.maskedName].filter(Boolean).join(' '),
              description: [one.maskedNumber, statusWords(one.status).name].filter(Boolean).join(' · '),
            })),
            ...(none ? [{ value: '', label: none }] : []),
          ]}
          value={chosen?.certificateNo ?? null}
          onChange={(no) => onChoose(no || null)}
        />
      </Field>
      <Button flush size="s" variant="quiet" onClick={onAdd}>
        {addWords}
      </Button>
    </div>
  );
}
