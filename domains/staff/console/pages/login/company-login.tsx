import { targetOf } from '@ev/console-kit/login-path.ts';
import { Button } from 'antd';
import { useLocation } from 'react-router';
import { type CompanyRefusal, companyLoginPath } from '../../../contract/company-login.ts';
import { forgetLeaving } from '../../data/browser-session.ts';
import { useLoginWays } from '../../data/login.ts';
import { companyRefusalText } from '../../words/company-login.ts';

/** Link to the company's identity provider, if there is one. */
export function CompanyLogin() {
  const { search } = useLocation();
  if (!useLoginWays().data?.company) return null;
  const to = new URLSearchParams({ to: targetOf(search) });
  return (
    <Button size="large" block href={`${companyLoginPath}?${to}`} onClick={forgetLeaving}>
      用公司账号登录
    </Button>
  );
}

/** The text of a failed company login, from the URL. */
export function companyRefusalOf(search: string): string | null {
  const reason = new URLSearchParams(search).get('refused') ?? '';
  return Object.hasOwn(companyRefusalText, reason) ? companyRefusalText[reason as CompanyRefusal] : null;
}

/** The challenge for the second step, from the URL. */
export function challengeIn(hash: string): string | null {
  return /^#challenge=([\w-]{1,100})$/.exec(hash)?.[1] ?? null;
}
