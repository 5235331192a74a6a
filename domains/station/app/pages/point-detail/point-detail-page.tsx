import { fills } from 'virtual:ev/slot/station.start';
import { CardsSkeleton } from '@ev/app-kit/card-list.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { QueryState } from '@ev/app-kit/query-state.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { cardClass } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Head } from '@ev/ui/head.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { useNavigate } from 'react-router';
import type { Pile } from '../../../contract/station.ts';
import { type GunStatus, gunStatusNames } from '../../../contract/words.ts';
import { useServerClock } from '../../data/server-clock.ts';
import { usePile } from '../../data/stations.ts';
import { GunRow } from '../../parts/gun-row.tsx';
import { PricePanel } from '../../parts/price-panel.tsx';
import { pileRoute } from '../../routes.ts';
import s from './point-detail-page.module.css';
import { ReportSheet } from './report-sheet.tsx';

const [start] = fills;

/** What the customer can do, depending on the gun's state. */
const advice: Readonly<Record<GunStatus, string>> = {
  free: '先把枪插到车上，再开始充电',
  plugged: '枪已插好，可以开始充电',
  charging: '这把枪正在充电，请选择其他枪',
  reserved: '这把枪已被预约，请选择其他枪',
  offline: '这把枪暂时联系不上，请选择其他枪',
  faulty: '这把枪有故障，请选择其他枪',
};

/** One charging pile; the QR code on it opens this page. */
export function Page() {
  const { terminalNumber } = usePageQuery(pileRoute);
  const query = usePile(terminalNumber);
  return (
    <QueryState
      query={query}
      skeleton={<CardsSkeleton label="正在加载充电桩" heights={[100, 180, 140]} />}
      elsewhere={<ButtonLink href={hrefTo('/pages/charge/home', {})}>查看附近充电站</ButtonLink>}
    >
      {(pile) => <PileView pile={pile} />}
    </QueryState>
  );
}

function PileView({ pile }: { pile: Pile }) {
  const { terminalNumber, connectorId, report } = usePageQuery(pileRoute);
  const navigate = useNavigate();
  const now = useServerClock(pile.serverTime);
  const { guns, station } = pile;
  const chosen =
    guns.find((gun) => gun.connectorId === connectorId) ?? (guns.length === 1 ? guns[0] : undefined);
  const show = (change: { connectorId?: string | undefined; report?: '1' | undefined }) =>
    void navigate(
      hrefTo('/pages/charge/pointDetail', {
        terminalNumber,
        stationId: station.stationId,
        connectorId: chosen?.connectorId,
        ...change,
      }),
      { replace: true, preventScrollReset: true },
    );
  const ready = chosen && (chosen.status === 'free' || chosen.status === 'plugged');
  return (
    <>
      <Stack gap={16} page={12}>
        <header className={stackClass({ gap: 4 })}>
          <Head size={20}>{pile.pileName}</Head>
          <Text tone="body" size={13} digits>
            编号 {terminalNumber.slice(terminalNumber.indexOf('-') + 1)}
          </Text>
        </header>
        <CellGroup>
          <Cell
            icon="bolt"
            title={station.name}
            description={`${station.operatorName} · ${station.address}`}
            href={hrefTo('/pages/charge/stationDetail', { id: station.stationId })}
          />
        </CellGroup>
        <section aria-labelledby="guns">
          <Head spaced id="guns">
            {guns.length > 1 ? '选择充电枪' : '充电枪'}
          </Head>
          {guns.length > 1 ? (
            <RadioGroup
              label="充电枪"
              options={guns.map((gun) => ({
                value: gun.connectorId,
                label: <GunRow gun={gun} now={now} />,
              }))}
              value={chosen?.connectorId ?? null}
              onChange={(next) => show({ connectorId: next })}
            />
          ) : (
            guns.map((gun) => (
              <div key={gun.connectorId} className={cardClass({})}>
                <GunRow gun={gun} now={now} />
              </div>
            ))
          )}
          <p className={s.advice} role="status">
            {chosen
              ? advice[chosen.status]
              : guns.length > 1
                ? `点选要用的枪：${guns.map(({ gunName, status }) => `${gunName}${gunStatusNames[status]}`).join('，')}`
                : '这台桩还没有可用的枪'}
          </p>
        </section>
        <PricePanel price={pile.price} occupancy={pile.occupancy} operator={pile.operator} />
        <CellGroup>
          <Cell
            icon="warning"
            title="报修"
            description="无法启动、枪头损坏、状态不符都可以告诉我们"
            onClick={() => show({ report: '1' })}
          />
        </CellGroup>
      </Stack>
      {start && (
        <BottomBar>
          {chosen && ready ? (
            <ButtonLink href={start.href({ terminalNumber, connectorId: chosen.connectorId })}>
              去充电
            </ButtonLink>
          ) : (
            <Button disabledReason={chosen ? advice[chosen.status] : '请先选择充电枪'}>去充电</Button>
          )}
        </BottomBar>
      )}
      <ReportSheet
        pile={pile}
        connectorId={chosen?.connectorId}
        open={report === '1'}
        onClose={() => show({ report: undefined })}
      />
    </>
  );
}
