import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { preparatorRoute } from '../../routes.ts';
import { AgentView } from './agent-view.tsx';
import { OrderPapersView } from './order-papers-view.tsx';

/** The agent and letter of an enterprise; with an order number, all certificates of that order. */
export function Page() {
  const { orderNo } = usePageQuery(preparatorRoute);
  return orderNo ? <OrderPapersView orderNo={orderNo} /> : <AgentView />;
}
