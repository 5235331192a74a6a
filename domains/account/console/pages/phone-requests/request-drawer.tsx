import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffPhoneRequest } from '../../../contract/phone-change.ts';
import { phoneRequestOriginNames, phoneRequestStatusNames } from '../../../contract/phone-kinds.ts';
import { phoneRequestTones } from '../../words/phone-request.ts';
import { Approve, Reject } from './judge-acts.tsx';
import { RequestPictures } from './request-pictures.tsx';

/** One request: what the customer claims, and the decision. */
export function RequestDrawer({
  requestNo,
  onDone,
  onClose,
}: {
  requestNo: string;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  // Each view is logged, so the request is not requested again when the window is focused.
  const query = useRead('account.getPhoneRequest', { requestNo }, { refetchOnWindowFocus: false });
  return (
    <Drawer open title={`换号申请 ${requestNo}`} size={720} onClose={onClose}>
      <QueryView query={query} what="换号申请">
        {(request) => <Detail request={request} onDone={onDone} />}
      </QueryView>
    </Drawer>
  );
}

const deleted = '已按规定删除';

function Detail({ request, onDone }: { request: StaffPhoneRequest; onDone: (said: string) => void }) {
  const { requestNo, status, uid, nickname, origin, obstacles, needsAnother, pictureIds } = request;
  const [act, setAct] = useState<'approve' | 'reject' | null>(null);
  const Form = act && { approve: Approve, reject: Reject }[act];
  const waits = status === 'requested';
  return (
    <>
      {obstacles.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="现在不能通过"
          description={obstacles.map(({ title, text }) => `${title}：${text}`).join(' ')}
        />
      )}
      {needsAnother && (
        <Alert
          type="info"
          showIcon
          title="这次申请由你发起"
          description="请另一位同事审核通过；填错时可以不通过，再重新发起。"
        />
      )}
      <Facts
        rows={[
          [
            '状态',
            <ToneTag key="status" tone={phoneRequestTones[status]}>
              {phoneRequestStatusNames[status]}
            </ToneTag>,
          ],
          ['未通过原因', request.reason],
          [
            '客户',
            <Link key="user" to={`/users/${uid}`}>
              {nickname}
            </Link>,
          ],
          ['注册时间', exactStampText(request.registeredAt)],
          ['当前手机号', request.maskedOldPhone],
          ['新手机号', `${request.maskedNewPhone}（已验证）`],
          ['真实姓名', request.name ?? deleted],
          ['身份证号后 6 位', request.idNumberEnd ?? deleted],
          ['来源', phoneRequestOriginNames[origin]],
          ['发起人', request.begunBy],
          ['核实方式', origin === 'staff' ? (request.proofNote ?? deleted) : null],
          ['提交', exactStampText(request.requestedAt)],
          ['处理', request.decidedAt && exactStampText(request.decidedAt)],
          ['处理人', request.decidedBy],
        ]}
      />
      {waits && <p>请打开客户页面，与订单、合同和证件上的姓名、证件号码核对后再决定。</p>}
      {waits && (
        <Acts>
          <Button
            type="primary"
            disabled={obstacles.length > 0 || needsAnother}
            onClick={() => setAct('approve')}
          >
            通过
          </Button>
          <Button danger onClick={() => setAct('reject')}>
            不通过
          </Button>
        </Acts>
      )}
      <DrawerSection name="证明照片">
        <RequestPictures requestNo={requestNo} pictureIds={pictureIds} />
      </DrawerSection>
      {Form && (
        <Form
          request={request}
          onDone={(said) => {
            onDone(said);
            setAct(null);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </>
  );
}
