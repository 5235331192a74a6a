import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import type { Api } from '@ev/contract';
import { useCommand } from '@ev/query/use-command.ts';
import { powerText } from '@ev/station/contract/figures.ts';
import { gunStatusNames } from '@ev/station/contract/words.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { ButtonLink } from '@ev/ui/button-link.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Head } from '@ev/ui/head.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useNavigate } from 'react-router';
import { type Reservation, ReserveGun, type Settings } from '../../../contract/reservation.ts';
import { type HoldMinutes, holdMinutes } from '../../../contract/words.ts';
import { ReservationCard } from '../../parts/reservation-card.tsx';
import { Rules } from '../../parts/rules.tsx';
import s from './index-page.module.css';

type Station = Api['station.getStation']['output'];
type Gun = Station['list'][number];

const minuteOptions = holdMinutes.map((one) => ({ value: String(one), label: `${one} 分钟` }));

function optionOf(gun: Gun) {
  const facts = [
    powerText(gun.powerW),
    gun.current === 'dc' ? '直流' : '交流',
    gun.parkNo === null ? null : `车位 ${gun.parkNo}`,
    gun.hasLock ? '有地锁' : '无地锁',
  ].filter(Boolean);
  return {
    value: gun.connectorId,
    label: [gun.pileName, gun.gunName].filter(Boolean).join(' '),
    description: facts.join(' · '),
    ...(gun.status === 'free' ? {} : { disabledReason: `${gunStatusNames[gun.status]}，暂时不能预约` }),
  };
}

export function ReserveForm({
  station,
  asked,
  settings,
  active,
}: {
  station: Station;
  asked: string | null;
  settings: Settings;
  active: Reservation | null;
}) {
  const navigate = useNavigate();
  const { stationId, name, address, operatorName, list } = station;
  const isFree = (id: string | null) => list.some((gun) => gun.connectorId === id && gun.status === 'free');
  const firstFree = list.find((gun) => gun.status === 'free')?.connectorId ?? null;
  const form = useForm({
    name: `reserve.${stationId}`,
    initial: {
      connectorId: isFree(asked) ? asked : firstFree,
      minutes: settings.minutes as HoldMinutes,
      plate: settings.plate,
    },
    schema: ReserveGun,
    command: useCommand('reservation.reserveGun'),
    onSent({ reservationId }) {
      feedback.showToast({ title: '预约成功', icon: 'success', durationMs: toastMs.standard });
      void navigate(hrefTo('/pages/reserve/detail', { id: reservationId }), { replace: true });
    },
  });
  const chosen = list.find(({ connectorId }) => connectorId === form.typed.connectorId);
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 }, s.page)}>
        {active && <ReservationCard reservation={active} />}
        <Card gap={4}>
          <Head>{name}</Head>
          <Text tone="body" size={13}>
            {operatorName} · {address}
          </Text>
        </Card>
        <FormSection title="选择充电枪">
          <Field label="充电枪" group error={form.errors.connectorId} required>
            <RadioGroup
              options={list.map(optionOf)}
              value={form.typed.connectorId}
              onChange={(connectorId) => form.change({ connectorId })}
            />
          </Field>
        </FormSection>
        <FormSection title="保留多久">
          <Field label="保留时长" group error={form.errors.minutes} hint="从提交时算起，到期自动释放">
            <RadioGroup
              columns
              options={minuteOptions}
              value={String(form.typed.minutes)}
              onChange={(minutes) => form.change({ minutes: Number(minutes) as HoldMinutes })}
            />
          </Field>
          {chosen?.hasLock && (
            <Field label="车牌" hint="选填。运营商能识别车牌时，到站后地锁自动降下" error={form.errors.plate}>
              <TextInput
                {...form.text('plate')}
                placeholder="如 沪A·D12345"
                autoComplete="off"
                maxLength={20}
              />
            </Field>
          )}
        </FormSection>
        <Rules />
        <CellGroup>
          <Cell
            icon="list"
            title="预约管理"
            description="当前预约、地锁和默认设置"
            href={hrefTo('/pages/charge/reserveManage')}
          />
        </CellGroup>
      </form>
      <BottomBar>
        {active ? (
          <ButtonLink href={hrefTo('/pages/reserve/detail', { id: active.reservationId })}>
            查看当前预约
          </ButtonLink>
        ) : (
          <Button
            {...form.button}
            disabledReason={firstFree === null ? '现在没有空闲的枪，请稍后再看或换一座充电站' : null}
            loadingText="正在预约"
          >
            立即预约
          </Button>
        )}
      </BottomBar>
    </>
  );
}
