import { FormSection } from '@ev/app-kit/form-section.tsx';
import { takePageResult } from '@ev/app-kit/page-result.ts';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { useRead } from '@ev/query/use-read.ts';
import { type ComponentProps, useEffect } from 'react';
import { useLocation } from 'react-router';
import { type BuyerType, papersCode, papersOfCode } from '../../contract/order-papers.ts';
import { numbersOf, papersIn } from '../model/chosen-papers.ts';
import { PapersChoice } from './papers-choice.tsx';
import s from './papers-field.module.css';

const nothing: Record<BuyerType, string[]> = { '0': [], '1': [] };

/**
 * The buyer's certificates in a form, as one code (`papersCode`). The choices for both kinds of buyer are stored,
 * as in the form itself.
 */
export function PapersField({
  name,
  note,
  none,
  buyer,
  chosen,
  onChoose,
  error,
}: Pick<ComponentProps<typeof PapersChoice>, 'buyer' | 'none' | 'error'> & {
  /** The name under which the choice is stored. */
  name: string;
  /** Why they are asked for. */
  note: string;
  /** Undefined while nothing is chosen. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}) {
  const { pathname, search } = useLocation();
  const [kept, keep] = useDraft(name, nothing);
  const { data } = useRead('papers.listCertificates', {});
  const papers = papersIn(buyer.type, data?.list ?? [], kept[buyer.type]);
  const code = papersCode(numbersOf(papers));

  // Certificates that were added on the page opened from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when this one is shown again.
  useEffect(() => {
    const added = papersOfCode(takePageResult('certificate') ?? undefined);
    if (added.length > 0) keep({ ...kept, [buyer.type]: [...kept[buyer.type], ...added] });
  }, []);
  // Passes the certificates for the selected kind of buyer to the form.
  useEffect(() => {
    if (data && chosen !== code) onChoose(code);
  }, [data, chosen, code, onChoose]);

  return (
    <FormSection title={buyer.type === '1' ? '企业与经办人证件' : '证件'}>
      <p className={s.note}>{note}</p>
      <PapersChoice
        buyer={buyer}
        chosen={papers}
        none={none}
        error={error}
        here={pathname + search}
        onChoose={(role, certificateNo) => {
          const { [role]: _before, ...others } = papers;
          const numbers = [...numbersOf(others), ...(certificateNo ? [certificateNo] : [])];
          keep({ ...kept, [buyer.type]: numbers });
        }}
      />
    </FormSection>
  );
}
