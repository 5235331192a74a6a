import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { myCarRoute } from '../../routes.ts';
import { Cars } from './cars.tsx';
import { Invitation } from './invitation.tsx';

/** The customer's cars; with the secret of an invitation, the invitation instead. */
export function Page() {
  const { share, transfer } = usePageQuery(myCarRoute);
  return share === undefined ? <Cars transferNo={transfer} /> : <Invitation token={share} />;
}
