import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Drawer, Space } from 'antd';
import { useState } from 'react';
import { gunStatusNames } from '../../../contract/words.ts';
import { CloseStation } from './close-station.tsx';
import { type StationRow, StationState } from './station-columns.tsx';
import { StationPictures } from './station-pictures.tsx';
import s from './stations-page.module.css';

/** One station: its guns with their state history, the observed prices, and whether customers see it. */
export function StationDrawer({
  station,
  onDone,
  onClose,
}: {
  station: StationRow;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayManage = useMay('stations.manage');
  const [acting, setActing] = useState<'close' | 'pictures' | null>(null);
  const [shownGun, setShownGun] = useState<string | null>(null);
  const detail = useRead('station.getAnyStation', { stationId: station.stationId });
  const { closed } = station;
  return (
    <Drawer open title={station.name} size={640} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <StationState key="state" station={station} />],
          ['编号', station.stationId],
          ['运营商', station.operatorName],
          ['地址', station.address],
          ['目录读取时间', exactStampText(station.syncedAt)],
          ...(closed
            ? ([['停用', `${closed.by}，${exactStampText(closed.at)}：${closed.reason}`]] as const)
            : []),
        ]}
      />
      <QueryView query={detail} what="充电枪">
        {({ guns, tariffs }) => (
          <>
            <section className={s.section} aria-label="充电枪">
              <h3>充电枪</h3>
              <ul className={s.rows}>
                {guns.map((gun) => (
                  <li key={gun.connectorId}>
                    <span>
                      {gun.pileName} · {gun.gunName}（{gun.connectorId}）
                    </span>
                    <span>
                      {gunStatusNames[gun.status]}
                      {gun.statusAt ? `，${exactStampText(gun.statusAt)}` : '，还没有报过状态'}
                    </span>
                    <Button
                      size="small"
                      aria-expanded={shownGun === gun.connectorId}
                      onClick={() => setShownGun(shownGun === gun.connectorId ? null : gun.connectorId)}
                    >
                      状态历史
                    </Button>
                    {shownGun === gun.connectorId && <GunHistory connectorId={gun.connectorId} />}
                  </li>
                ))}
              </ul>
            </section>
            <section className={s.section} aria-label="看到的电价">
              <h3>看到的电价</h3>
              {tariffs.length === 0 ? (
                <p>还没有查到电价</p>
              ) : (
                <ul className={s.rows}>
                  {tariffs.map(({ connectorId, periods, seenAt, lastSeenAt }) => (
                    <li key={`${connectorId}.${seenAt}`}>
                      <span>
                        {connectorId}：{exactStampText(seenAt)} 至 {exactStampText(lastSeenAt)}
                      </span>
                      <span>
                        {periods
                          .map(
                            ({ from, electricityPriceE4, servicePriceE4 }) =>
                              `${from} 电费 ${electricityPriceE4 / 10_000} + 服务费 ${servicePriceE4 / 10_000}`,
                          )
                          .join('；')}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </QueryView>
      {mayManage && (
        <Space>
          <Button onClick={() => setActing('close')}>{closed ? '恢复给客户' : '停用'}</Button>
          {detail.data && <Button onClick={() => setActing('pictures')}>图片</Button>}
        </Space>
      )}
      {acting === 'close' && (
        <CloseStation station={station} onDone={onDone} onCancel={() => setActing(null)} />
      )}
      {acting === 'pictures' && detail.data && (
        <StationPictures
          stationId={station.stationId}
          pictures={detail.data.pictures}
          onDone={(said) => {
            setActing(null);
            onDone(said);
          }}
          onCancel={() => setActing(null)}
        />
      )}
    </Drawer>
  );
}

function GunHistory({ connectorId }: { connectorId: string }) {
  const history = useRead('station.listGunHistory', { connectorId, pageNo: 1, pageSize: 20 });
  return (
    <QueryView query={history} what="状态历史">
      {({ list, total }) =>
        list.length === 0 ? (
          <p>近 14 天没有变化</p>
        ) : (
          <>
            <ol className={s.history}>
              {list.map(({ status, at }) => (
                <li key={at}>
                  {exactStampText(at)} {gunStatusNames[status]}
                </li>
              ))}
            </ol>
            {total > list.length && <p>近 14 天共 {total} 次变化，这里是最近 20 次</p>}
          </>
        )
      }
    </QueryView>
  );
}
