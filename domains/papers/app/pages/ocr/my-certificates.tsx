import { CardList, CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { messageOf } from '@ev/app-kit/form-errors.ts';
import { useTitle } from '@ev/app-kit/nav.tsx';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatFullDay } from '@ev/kernel/shanghai-time.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { ActionSheet } from '@ev/ui/action-sheet.tsx';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Dialog } from '@ev/ui/dialog.tsx';
import { EmptyState } from '@ev/ui/empty-state.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Stack } from '@ev/ui/stack.tsx';
import { Tag } from '@ev/ui/tag.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CertificateItem } from '../../../contract/certificate.ts';
import {
  type CertificateType,
  certificateTypeNames,
  consentVersion,
  enterpriseTypes,
  personalTypes,
} from '../../../contract/kinds.ts';
import { statusWords } from '../../model/status-words.ts';
import { NotOffered } from '../../parts/not-offered.tsx';
import s from './ocr-page.module.css';

const choices = [...personalTypes, ...enterpriseTypes].map((type) => ({
  key: type,
  label: certificateTypeNames[type],
}));

/** All certificates of the customer with their status, and actions to add one. */
export function MyCertificates() {
  const query = useRead('papers.listCertificates', {});
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  useTitle('我的证件');
  return (
    <>
      <QueryState query={query} skeleton={<CardsSkeleton label="正在加载证件" heights={[112, 112]} />}>
        {({ list, offered, picturesAgreedAt }) => (
          <>
            {!offered && <NotOffered />}
            {!offered && list.length === 0 ? null : list.length === 0 ? (
              <EmptyState
                image="card"
                title="还没有证件"
                description="添加后，下单、签合同和上牌时可以直接选用。拍照或手动填写都可以"
              />
            ) : (
              <CardList>
                {list.map((one) => (
                  <li key={one.certificateNo}>
                    <CertificateCard certificate={one} />
                  </li>
                ))}
              </CardList>
            )}
            <Stack gap={12} page={0}>
              <CellGroup>
                <Cell
                  icon="shield"
                  title="拍摄与保存说明"
                  description="证件怎么保存，什么时候删除"
                  href={hrefTo('/pages/buy/ocrExplain', {})}
                />
              </CellGroup>
              {picturesAgreedAt !== null && <Withdraw />}
            </Stack>
          </>
        )}
      </QueryState>
      {query.data?.offered && (
        <BottomBar>
          <Button onClick={() => setAdding(true)}>添加证件</Button>
        </BottomBar>
      )}
      <ActionSheet
        open={adding}
        onClose={() => setAdding(false)}
        title="选择证件类型"
        actions={choices}
        onSelect={(type) => void navigate(hrefTo('/pages/buy/ocr', { certType: type as CertificateType }))}
      />
    </>
  );
}

function CertificateCard({ certificate }: { certificate: CertificateItem }) {
  const { certificateNo, type, status, maskedName, maskedNumber, validTo } = certificate;
  const { name, tone, text } = statusWords(status);
  const href = hrefTo('/pages/buy/ocr', { certificateNo });
  return (
    <Card href={href}>
      <p className={s.head}>
        <b>{certificateTypeNames[type]}</b>
        <Tag tone={tone}>{name}</Tag>
      </p>
      {maskedName && <p className={s.masked}>{maskedName}</p>}
      {maskedNumber && <p className={s.masked}>{maskedNumber}</p>}
      <p className={s.note}>
        {text}
        {validTo && `，有效期至 ${formatFullDay(validTo)}`}
      </p>
    </Card>
  );
}

/** Withdraws the consent to pictures, as easily as it was given. */
function Withdraw() {
  const withdraw = useCommand('papers.withdrawPictures');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <CellGroup>
        <Cell
          icon="refused"
          title="撤回照片使用同意"
          description="已上传的证件照片会立即删除"
          onClick={() => setAsked(true)}
        />
      </CellGroup>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title="撤回照片使用同意？"
        cancelText="不撤回"
        confirmText="撤回并删除照片"
        danger
        loading={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { version: consentVersion },
            {
              onSuccess: () =>
                feedback.showToast({ title: '已撤回，照片已删除', durationMs: toastMs.standard }),
              onError: (error) => feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom }),
              onSettled: () => setAsked(false),
            },
          )
        }
      >
        已填写的证件内容保留，仍可以手动填写或到门店办理。审核中的证件需要带原件到店核对。
      </Dialog>
    </>
  );
}
