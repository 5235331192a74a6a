import { Facts } from '@ev/console-kit/facts.tsx';
import { Panel } from '@ev/console-kit/panel.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import { FollowUpActs, FollowUpStatusTag, followUpFacts } from '@ev/lead/console/public.tsx';
import type { Output } from '@ev/query/read.ts';
import { Link } from 'react-router';
import { driveLeadSource } from '../../../contract/lead-source.ts';
import { pageTypeNames } from '../../../contract/page-types.ts';
import { cancelMessages, cancelReasonNames, driveStatusNames } from '../../../contract/statuses.ts';
import { DriveStageTag } from '../../parts/drive-stage-tag.tsx';
import { driveStart, driveTime } from '../../parts/drive-time.ts';
import { DriveActs } from './drive-acts.tsx';
import s from './drive-page.module.css';

type Drive = Output<'drive.getStaffDrive'>;
const { source } = driveLeadSource;
const reads = ['drive.getStaffDrive'] as const;
const stampOf = (at: string | null) => at && exactStampText(at);

export function DriveView({ drive, onDone }: { drive: Drive; onDone: (said: string) => void }) {
  const mayManage = useMay('drives.manage');
  const { name, status, stage, late, lead } = drive;
  return (
    <>
      <div className={s.head}>
        <h1 className={s.title}>
          {name} · {drive.modelName}
        </h1>
        <DriveStageTag status={status} stage={stage} late={late} />
      </div>
      {mayManage && <DriveActs drive={drive} onDone={onDone} />}
      <div className={s.columns}>
        <div className={s.column}>
          <BookingPanel drive={drive} />
          <OutingPanel drive={drive} />
          <HistoryPanel history={drive.history} />
        </div>
        <div className={s.column}>
          <Panel title="线索">
            <Facts
              rows={[
                ['跟进状态', <FollowUpStatusTag key="status" status={lead.status} />],
                ...followUpFacts(lead),
              ]}
            />
            {mayManage && (
              <FollowUpActs
                lead={{ source, leadId: lead.leadId }}
                followUp={lead}
                reads={['drive.']}
                onDone={onDone}
              />
            )}
          </Panel>
          <ContactPanel kind={source} subjectId={lead.leadId} changes={reads} />
        </div>
      </div>
    </>
  );
}

function BookingPanel({ drive }: { drive: Drive }) {
  const { lead, pageType, rescheduled, cancelScene, cancelReason, cancelNote } = drive;
  return (
    <Panel title="预约">
      <Facts
        rows={[
          ['试驾时间', driveTime(drive) ?? '待安排'],
          ['门店', drive.storeName ?? `${drive.cityName}（还没有安排门店）`],
          ['车型', drive.modelName],
          ['客户', drive.name],
          [
            '手机号',
            <CustomerNumber key="phone" kind={source} subjectId={lead.leadId} masked={drive.maskedPhone} />,
          ],
          ['专属顾问', drive.adviser ?? '还没有人'],
          ['预约方式', pageTypeNames[pageType]],
          ['邀请', drive.invited ? '由朋友邀请' : null],
          ['改期', rescheduled > 0 ? `${rescheduled} 次` : null],
          ['取消说明', cancelScene && cancelMessages[cancelScene]],
          ['取消原因', cancelNote ?? (cancelReason && cancelReasonNames[cancelReason])],
          ['提交时间', exactStampText(drive.createdAt)],
          [
            '客户资料',
            <Link key="user" to={`/users/${drive.uid}`}>
              查看客户
            </Link>,
          ],
        ]}
      />
    </Panel>
  );
}

/** The drive itself; hidden until the customer has checked in. */
function OutingPanel({ drive }: { drive: Drive }) {
  const { car, checkedInAt, begunAt, closedAt, distanceM, energyWh, handBackNote, status } = drive;
  if (checkedInAt === null) return null;
  return (
    <Panel title="试驾">
      <Facts
        rows={[
          ['到店签到', stampOf(checkedInAt)],
          ['开始试驾', stampOf(begunAt)],
          ['试驾车', car && `${car.plate} ${car.versionName} ${car.colour}`],
          ['还车', status === '2' ? stampOf(closedAt) : null],
          ['行驶里程', distanceM === null ? null : `${distanceM / 1000} 公里`],
          ['用电量', energyWh === null ? null : `${energyWh / 1000} 度`],
          ['还车备注', handBackNote],
        ]}
      />
    </Panel>
  );
}

type Moved = NonNullable<Drive['history'][number]['move']>;

/** Old and new time of a move; the store is included only if it changed. */
function placesOf({ from, to }: Moved): [string, string] {
  const words = ({ storeName, startsAt }: Moved['to']) =>
    from?.storeName === to.storeName ? driveStart(startsAt) : `${driveStart(startsAt)} ${storeName}`;
  return [from ? words(from) : '待安排', words(to)];
}

/** The history, newest first. */
function HistoryPanel({ history }: { history: Drive['history'] }) {
  return (
    <Panel title="变更记录" note="从新到旧">
      <ol className={s.history} reversed>
        {history.toReversed().map(({ at, actor, event, to, reason, move }) => (
          <li key={`${at} ${event}`}>
            <time className={s.at} dateTime={at}>
              {exactStampText(at)}
            </time>
            <div>
              <p>
                <strong>{event}</strong> <span className={s.quiet}>{actor}</span>
              </p>
              {to && <p className={s.quiet}>{driveStatusNames[to]}</p>}
              {move && (
                <p className={s.quiet}>
                  {placesOf(move).map((words, at) => (
                    <span key={words} className={s.place}>
                      {at === 0 ? `${words} → ` : words}
                    </span>
                  ))}
                </p>
              )}
              {reason && <p className={s.quiet}>原因：{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
