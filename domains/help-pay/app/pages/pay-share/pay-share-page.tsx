import { loginHref } from '@ev/app-kit/login-href.ts';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useHydrated } from '@ev/app-kit/use-hydrated.ts';
import { Navigate, useLocation } from 'react-router';
import { HelpedCarSkeleton } from '../../parts/helped-car.tsx';
import { payShareRoute } from '../../routes.ts';
import { MakerView } from './maker-view.tsx';
import { PaidList } from './paid-list.tsx';
import { PayerView } from './payer-view.tsx';

/**
 * Paying for another person: one view for the customer who asks, one for the payer, and the list of what the
 * customer has paid for others.
 */
export function Page() {
  const { token, orderNo } = usePageQuery(payShareRoute);
  const { pathname, search } = useLocation();
  const loggedIn = useLoggedIn();
  const hydrated = useHydrated();
  if (token) return <PayerView key={token} token={token} />;
  // The server that renders the page does not know whether the visitor is logged in.
  if (!hydrated) return <HelpedCarSkeleton />;
  if (!loggedIn) return <Navigate replace to={loginHref(pathname + search)} />;
  return orderNo ? <MakerView key={orderNo} orderNo={orderNo} /> : <PaidList />;
}
