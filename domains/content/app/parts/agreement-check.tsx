import { hrefTo } from '@ev/app-kit/route-link.ts';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import s from './agreement-check.module.css';

/** What is paid, in plain words, and the agreement, which is never ticked in advance. */
export function AgreementCheck({
  document: { code, title },
  agreements,
  checked,
  onChange,
  error,
  children,
}: {
  document: { code: string; title: string };
  agreements: { code: string; version: string }[] | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  children: ReactNode;
}) {
  return (
    <section className={s.section} aria-label={title}>
      <Text tone="body" size={13}>
        {children}
      </Text>
      <Checkbox
        small
        round
        name="agreements"
        checked={checked}
        disabled={agreements === null}
        onChange={(event) => onChange(event.target.checked)}
      >
        我已阅读并同意
        <Link href={hrefTo('/pages/explain', { code, version: agreements?.[0]?.version })}>《{title}》</Link>
      </Checkbox>
      {error && (
        <Text tone="danger" size={13} role="alert">
          {error}
        </Text>
      )}
    </section>
  );
}
