import { FailureNotice } from '@ev/console-kit/failure-notice.tsx';
import { PageHead } from '@ev/console-kit/page-head.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import type { Output } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Checkbox, Input } from 'antd';
import type { Holiday, OpenTime } from '../../../contract/hours.ts';
import { saveHours } from '../../../contract/staff-endpoints.ts';
import s from './hours-page.module.css';

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const usual: OpenTime = { from: '09:00', until: '18:00' };

/** When staff answer; outside of these times customers leave a message. */
export function HoursPage() {
  const query = useRead('service-desk.getHours', {});
  const [notice, report] = useNotice();
  return (
    <>
      <PageHead title="服务时间" query={query} />
      {notice}
      <QueryView query={query} what="服务时间">
        {(data) => <HoursForm key={data.version} {...data} onDone={() => report('已保存，客户马上会看到')} />}
      </QueryView>
    </>
  );
}

function HoursForm({ hours, version, onDone }: Output<'service-desk.getHours'> & { onDone: () => void }) {
  const maySetUp = useMay('desk.setUp');
  const form = useCommandForm(saveHours, {
    begin: {
      week: hours?.week ?? (weekdays.map(() => null) as (OpenTime | null)[]),
      holidays: hours?.holidays ?? ([] as Holiday[]),
      seenVersion: version,
    },
    onDone,
  });
  const { week, holidays } = form.typed;
  const setWeek = (at: number, open: OpenTime | null) =>
    form.change({ week: week.map((one, index) => (index === at ? open : one)) });
  const setHoliday = (at: number, holiday: Holiday | null) =>
    form.change({
      holidays: holidays.flatMap((one, index) => (index === at ? (holiday ?? []) : one)),
    });
  const add = () => form.change({ holidays: [...holidays, { day: '', name: '', open: null }] });
  const wrong = Object.entries(form.errors);
  return (
    <fieldset className={s.form} disabled={!maySetUp}>
      {hours === null && <p>还没有服务时间：客户不能转人工，只能看帮助解答和留言。</p>}
      <Panel title="每周">
        {weekdays.map((name, at) => (
          <OpenRow key={name} name={name} open={week[at] ?? null} onChange={(open) => setWeek(at, open)} />
        ))}
      </Panel>
      <Panel title="特殊日期" note="节假日和调班，优先于每周的时间">
        {holidays.map((holiday, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other identity while its day is typed.
          <div key={at} className={s.holiday}>
            <Input
              type="date"
              className={s.day}
              aria-label={`特殊日期 ${at + 1}`}
              value={holiday.day}
              onChange={({ target }) => setHoliday(at, { ...holiday, day: target.value })}
            />
            <Input
              className={s.day}
              aria-label={`名称 ${at + 1}`}
              placeholder="国庆节"
              maxLength={10}
              value={holiday.name}
              onChange={({ target }) => setHoliday(at, { ...holiday, name: target.value })}
            />
            <OpenRow
              name={`第 ${at + 1} 个日期`}
              open={holiday.open}
              onChange={(open) => setHoliday(at, { ...holiday, open })}
            />
            <Button onClick={() => setHoliday(at, null)}>删除</Button>
          </div>
        ))}
        <Button onClick={add}>增加日期</Button>
      </Panel>
      {wrong.length > 0 && (
        <p className={s.wrong} role="alert">
          {wrong.map(([, message]) => message).join('；')}
        </p>
      )}
      <FailureNotice
        error={form.error}
        action={
          <Button size="small" onClick={form.reload}>
            按最新情况继续
          </Button>
        }
      />
      {maySetUp && (
        <Button type="primary" className={s.save} loading={form.pending} onClick={form.submit}>
          保存
        </Button>
      )}
    </fieldset>
  );
}

function OpenRow({
  name,
  open,
  onChange,
}: {
  name: string;
  open: OpenTime | null;
  onChange: (open: OpenTime | null) => void;
}) {
  return (
    <div className={s.row}>
      <Checkbox checked={open !== null} onChange={({ target }) => onChange(target.checked ? usual : null)}>
        {name}
      </Checkbox>
      {open ? (
        <>
          <Input
            type="time"
            className={s.time}
            aria-label={`${name}，开始`}
            value={open.from}
            onChange={({ target }) => onChange({ ...open, from: target.value })}
          />
          <span>至</span>
          <Input
            type="time"
            className={s.time}
            aria-label={`${name}，结束`}
            value={open.until}
            onChange={({ target }) => onChange({ ...open, until: target.value })}
          />
        </>
      ) : (
        <span>不服务</span>
      )}
    </div>
  );
}
