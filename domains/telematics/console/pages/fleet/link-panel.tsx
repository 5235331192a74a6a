import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Link } from 'react-router';

/** As `server/partners.ts` names it. */
const partnerName = 'vehicles';
const againMs = 30_000;

/** The health of the connection to the broker behind which the cars are. */
export function LinkPanel() {
  const query = useRead('operations.listProviders', {}, { refetchInterval: againMs });
  return (
    <Panel title="消息服务">
      <QueryView query={query} what="消息服务">
        {({ list }) => {
          const broker = list.find(({ name }) => name === partnerName);
          if (!broker) return <p>没有接入消息服务，车辆不会联网</p>;
          const { off, health, wire } = broker;
          const failing = (health?.failuresInARow ?? 0) > 0;
          return (
            <Facts
              rows={[
                [
                  '状态',
                  <ToneTag key="state" tone={off || failing ? 'wrong' : 'done'}>
                    {off ? '已停用' : failing ? '连接失败' : '正常'}
                  </ToneTag>,
                ],
                ['最近成功', health?.lastOkAt ? <Stamp key="ok" at={health.lastOkAt} /> : '无'],
                ['最近失败', health?.lastFailedAt ? <Stamp key="failed" at={health.lastFailedAt} /> : '无'],
                ['失败原因', failing ? (health?.lastError ?? null) : null],
                ['协议', wire],
                [
                  '停用和启用',
                  <Link key="providers" to="/providers">
                    服务商
                  </Link>,
                ],
              ]}
            />
          );
        }}
      </QueryView>
    </Panel>
  );
}
