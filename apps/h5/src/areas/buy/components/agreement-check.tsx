import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Price } from '@ev/ui/price.tsx';
import { hrefTo } from '../../../shared/route-link.ts';
import { explainRoute } from '../../content/public.ts';
import { purchaseAgreementCode } from '../data/purchase-agreements.ts';
import s from './agreement-check.module.css';

/** The deposit in plain words, and the agreement, never ticked beforehand. */
export function AgreementCheck({
  agreements,
  checked,
  onChange,
  error,
  depositFen,
}: {
  agreements: { code: string; version: string }[] | null;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  depositFen: number;
}) {
  return (
    <section className={s.section} aria-label="购车协议">
      <p className={s.deposit}>
        本次支付定金 <Price fen={depositFen} size="inherit" />
        ，支付后 7 天（168 小时）内可免费修改配置或申请退订，锁单后将安排生产，定金不再退还。
      </p>
      <Checkbox
        small
        round
        name="agreements"
        checked={checked}
        disabled={agreements === null}
        onChange={(event) => onChange(event.target.checked)}
      >
        我已阅读并同意
        <Link href={hrefTo(explainRoute, { code: purchaseAgreementCode, version: agreements?.[0]?.version })}>
          《购车协议》
        </Link>
      </Checkbox>
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
