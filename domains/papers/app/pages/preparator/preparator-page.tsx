import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { preparatorRoute } from '../../routes.ts';
import { AgentView } from './agent-view.tsx';
import { OrderPapersView } from './order-papers-view.tsx';

/** Who acts for an enterprise and by which letter; of an order, all certificates that it stands on. */
export function Page() {
  const { orderNo } = usePageQuery(preparatorRoute);
  return orderNo ? <OrderPapersView orderNo={orderNo} /> : <AgentView />;
}
