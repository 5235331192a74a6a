import { FormSection } from '@ev/app-kit/form-section.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { takePageResult } from '@ev/app-kit/page-result.ts';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { Suspense, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { MyCertificates } from '../../../contract/certificate.ts';
import { certificateTypeNames, type FieldKey, personalTypes } from '../../../contract/kinds.ts';
import { papersOfCode, servesOrders } from '../../../contract/order-papers.ts';
import { useDetour } from '../../data/detour.ts';
import { useDone } from '../../data/done.ts';
import type { CertificateDraft } from '../../model/certificate-draft.ts';
import { statusWords } from '../../model/status-words.ts';
import { BegunCertificate } from '../../parts/begun-certificate.tsx';
import { LateCertificateEditor } from '../../parts/late-certificate-editor.tsx';
import { preparatorRoute } from '../../routes.ts';
import s from './preparator-page.module.css';

/** Loaded on demand: an agent who already has a letter does not need it. */
const LetterTemplate = latePart(async () => (await import('./letter-template.tsx')).LetterTemplate);

type Mine = z.infer<typeof MyCertificates>;

/** The agent of an enterprise: their own certificate and the letter of authorisation. */
export function AgentView() {
  const { companyName = '', creditCode = '', returnTo } = usePageQuery(preparatorRoute);
  const done = useDone(returnTo);
  const [agentNo, setAgentNo] = useDraft('preparator-agent', '');

  // Certificates that were added on the page opened from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when this one is shown again.
  useEffect(() => {
    const [added] = papersOfCode(takePageResult('certificate') ?? undefined);
    if (added) setAgentNo(added);
  }, []);

  return (
    <BegunCertificate type="L">
      {(mine, certificate) => {
        const agent = mine.list.find(
          ({ certificateNo, status }) => certificateNo === agentNo && servesOrders(status),
        );
        return (
          <LateCertificateEditor
            type="L"
            name="certificate-L"
            certificate={certificate}
            recognises={mine.recognises}
            picturesAgreed={mine.picturesAgreedAt !== null}
            known={{ name: companyName, number: creditCode }}
            before={({ typed, change }) => (
              <AgentCertificate
                mine={mine}
                chosen={agent?.certificateNo ?? null}
                onChoose={setAgentNo}
                typed={typed}
                onKnown={change}
              />
            )}
            after={({ typed }) => (
              <Suspense>
                <LetterTemplate typed={typed} />
              </Suspense>
            )}
            onSubmitted={(letterNo) => done([letterNo, ...(agent ? [agent.certificateNo] : [])])}
          />
        );
      }}
    </BegunCertificate>
  );
}

/** The agent's own certificate, which also fills in parts of the letter. */
function AgentCertificate({
  mine,
  chosen,
  onChoose,
  typed,
  onKnown,
}: {
  mine: Mine;
  chosen: string | null;
  onChoose: (certificateNo: string) => void;
  typed: CertificateDraft;
  onKnown: (part: Partial<Record<FieldKey, string>>) => void;
}) {
  const { companyName, creditCode, returnTo } = usePageQuery(preparatorRoute);
  const detour = useDetour();
  const { data } = useRead(
    'papers.getCertificate',
    { certificateNo: chosen ?? '' },
    { enabled: chosen !== null },
  );
  const [filledFrom, setFilledFrom] = useState<string | null>(null);
  const types: readonly string[] = personalTypes;
  const own = mine.list.filter((one) => types.includes(one.type) && servesOrders(one.status));
  const add = () =>
    detour(
      hrefTo('/pages/buy/ocr', {
        certType: '1',
        returnTo: hrefTo('/pages/buy/preparator', { companyName, creditCode, returnTo }),
      }),
    );

  // Typed values are not overwritten.
  useEffect(() => {
    if (!data || filledFrom === data.certificateNo) return;
    setFilledFrom(data.certificateNo);
    const { name = '', number = '' } = data.data;
    onKnown({
      ...(typed.agentName === '' ? { agentName: name } : {}),
      ...(typed.agentNumber === '' ? { agentNumber: number } : {}),
    });
  }, [data, filledFrom, onKnown, typed]);

  return (
    <FormSection title="经办人证件">
      <p className={s.note}>经办人代表企业签合同、提车，需要本人的有效证件。</p>
      {own.length > 0 && (
        <Field label="选择证件">
          <Select
            title="选择经办人证件"
            options={own.map((one) => ({
              value: one.certificateNo,
              label: [certificateTypeNames[one.type], one.maskedName].filter(Boolean).join(' '),
              description: [one.maskedNumber, statusWords(one.status).name].filter(Boolean).join(' · '),
            }))}
            value={chosen}
            onChange={onChoose}
          />
        </Field>
      )}
      <Button block={own.length === 0} variant="secondary" icon="plus" onClick={add}>
        添加经办人身份证
      </Button>
    </FormSection>
  );
}
