import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText, stampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import { formatYuan } from '@ev/kernel/money.ts';
import { shanghaiClock } from '@ev/kernel/shanghai-time.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import type { Photo, Window } from '../../../contract/installation.ts';
import {
  billStatusNames,
  buildingNames,
  holdNames,
  installStatusNames,
  parkingNames,
} from '../../../contract/kinds.ts';
import type { StaffInstallation } from '../../../contract/staff-installation.ts';
import { eventWords, toneOf } from '../../words/install-words.ts';
import s from './home-chargers-page.module.css';
import { InstallActs } from './install-acts.tsx';

const windowText = ({ startsAt, endsAt }: Window) =>
  `${stampText(startsAt)} 到 ${shanghaiClock(new Date(endsAt))}`;

/** One installation with its data, its history and the possible actions. */
export function InstallDrawer({
  installNo,
  onDone,
  onClose,
}: {
  installNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const query = useRead('home-charger.getAnyInstallation', { installNo });
  const mayManage = useMay('homeChargers.manage');
  return (
    <Drawer open title={`家充桩安装 ${installNo}`} size={640} onClose={onClose}>
      <QueryView query={query} what="家充桩安装">
        {(install) => (
          <>
            {mayManage && <InstallActs install={install} onDone={onDone} />}
            <InstallFacts install={install} />
            <Fees install={install} />
            <Photos photos={install.photos} />
            <History install={install} />
            <ContactPanel
              inDrawer
              kind="homeCharger"
              subjectId={installNo}
              changes={['home-charger.getAnyInstallation']}
            />
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

function InstallFacts({ install }: { install: StaffInstallation }) {
  const { installNo, status, hold, survey, install: visit, signed, cancelled, swap, bill } = install;
  const late = install.dueAt !== null && Date.parse(install.dueAt) <= Date.now();
  return (
    <Facts
      rows={[
        [
          '状态',
          <ToneTag key="status" tone={toneOf({ status, late })}>
            {installStatusNames[status]}
            {install.paused && '（订单变更中）'}
          </ToneTag>,
        ],
        ['期限', install.dueAt && `${exactStampText(install.dueAt)}${late ? '，已超时' : ''}`],
        ['联系人', install.name],
        [
          '电话',
          <CustomerNumber
            key="phone"
            kind="homeCharger"
            subjectId={installNo}
            masked={install.maskedPhone}
          />,
        ],
        ['地址', install.address],
        ['车位', `${parkingNames[install.parking]}，${buildingNames[install.building]}`],
        ['备注', install.note],
        ['车型', install.modelName],
        ['门店', install.storeName],
        [
          '订单',
          <Link key="order" to={`/orders/${install.orderNo}`}>
            {install.orderNo}
          </Link>,
        ],
        [
          '客户',
          <Link key="user" to={`/users/${install.uid}`}>
            查看客户
          </Link>,
        ],
        ['安装公司', install.installer && `${install.installer.name} ${install.installer.phone}`],
        ['勘测时间', survey ? windowText(survey) : offeredText(install.surveyWindows)],
        ['安装时间', visit ? windowText(visit) : offeredText(install.installWindows)],
        ['增项费用', bill && `${formatYuan(bill.amountFen)}，${billStatusNames[bill.status]}`],
        ['暂停原因', hold && `${holdNames[hold.reason]}：${hold.text}`],
        ['客户答复', hold?.answer ? `${exactStampText(hold.answer.at)} ${hold.answer.text}` : null],
        ['签收', signed && `${signed.name}，${exactStampText(signed.at)}`],
        ['取消原因', cancelled ? cancelled.text : null],
        ['换领', swap && [swap.name, swap.note].filter(Boolean).join('，')],
      ]}
    />
  );
}

const offeredText = (windows: readonly Window[]) =>
  windows.length === 0 ? null : `待客户选择：${windows.map(windowText).join('；')}`;

function Fees({ install: { plan, terms } }: { install: StaffInstallation }) {
  if (!plan) return null;
  return (
    <section className={s.section} aria-label="安装方案">
      <h3>安装方案</h3>
      <p>{plan.text}</p>
      <p className={s.second}>
        线缆 {plan.cableMetres} 米，免费 {terms.freeMetres} 米（{terms.name} {terms.version}）
      </p>
      <table className={s.fees}>
        <thead>
          <tr>
            <th scope="col">增项</th>
            <th scope="col">单价和数量</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map(({ code, name, unit, priceFen, quantity, amountFen }) => (
            <tr key={code}>
              <td>{name}</td>
              <td>
                {formatYuan(priceFen)}/{unit} × {quantity}
              </td>
              <td>{formatYuan(amountFen)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2}>合计</td>
            <td>{formatYuan(plan.totalFen)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

const stageNames = { application: '申请', hold: '补充', survey: '勘测', finish: '安装' } as const;

function Photos({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <section className={s.section} aria-label="照片">
      <h3>照片</h3>
      <ul className={s.photos}>
        {photos.map((photo, at) => (
          <li key={photo.photoId}>
            <ShownPhoto photo={photo} name={`${stageNames[photo.stage]}照片 ${at + 1}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ShownPhoto({ photo: { photoId }, name }: { photo: Photo; name: string }) {
  const query = useRead(
    'home-charger.showAnyPhoto',
    { photoId },
    { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
  );
  return (
    <QueryView query={query} what={name}>
      {({ jpeg }) => <img src={`data:image/jpeg;base64,${jpeg}`} alt={name} />}
    </QueryView>
  );
}

function History({ install }: { install: StaffInstallation }) {
  return (
    <section className={`${s.section} ${s.history}`} aria-label="经过">
      <h3>经过</h3>
      <ol>
        {install.history.map(({ at, event, actor, to, reason }) => (
          <li key={`${at}.${event}`}>
            <span>{exactStampText(at)}</span>
            <span>
              {eventWords(event)} · {actor}
            </span>
            <span>{installStatusNames[to]}</span>
            {reason && <span className={s.second}>{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
