import { Facts } from '@ev/console-kit/facts.tsx';
import { useMay } from '@ev/console-kit/permission.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { ContactPanel, CustomerNumber } from '@ev/contact/console/public.tsx';
import type { RowOf } from '@ev/query/read.ts';
import { FollowUpActs, FollowUpStatusTag, followUpFacts } from '@ev/store/console/public.tsx';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { assignWish, followWish } from '../../../contract/staff-endpoints.ts';
import { wishTopicNames } from '../../../contract/wish-topics.ts';

/** A customer's wish for a car, and the next action. */
export function WishDrawer({
  wish,
  onDone,
  onClose,
}: {
  wish: RowOf<'intent.listWishes'>;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const mayFollow = useMay('wishes.follow');
  const { wishId, status } = wish;
  return (
    <Drawer open title={`对${wish.modelName}的心愿`} size={520} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <FollowUpStatusTag key="status" status={status} />],
          ['期待', wish.topics.map((topic) => wishTopicNames[topic]).join('、')],
          ['补充的话', wish.remark || null],
          ['开放提醒', wish.remind ? '开放预订时通知' : '不通知'],
          ['提交时间', exactStampText(wish.savedAt)],
          [
            '客户',
            <Link key="user" to={`/users/${wish.uid}`}>
              查看客户
            </Link>,
          ],
          ['手机号', <CustomerNumber key="phone" kind="wish" subjectId={wishId} masked={null} />],
          ...followUpFacts(wish),
        ]}
      />
      {mayFollow && (
        <FollowUpActs
          follow={followWish}
          assign={assignWish}
          named={{ wishId }}
          followUp={wish}
          reads={['intent.listWishes']}
          moved={['intent.wishMoved']}
          onDone={onDone}
        />
      )}
      <ContactPanel inDrawer kind="wish" subjectId={wishId} changes={['intent.listWishes']} />
    </Drawer>
  );
}
