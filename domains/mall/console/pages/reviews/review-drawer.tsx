import { Acts } from '@ev/console-kit/acts.tsx';
import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Facts } from '@ev/console-kit/facts.tsx';
import { exactStampText } from '@ev/console-kit/time.ts';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffReview } from '../../../contract/staff.ts';
import s from '../../parts/mall.module.css';
import { HideReview, ReplyReview, ShowReview } from './acts.tsx';
import { ReviewTag } from './review-tag.tsx';

const acts = { reply: ReplyReview, hide: HideReview, show: ShowReview } as const;

/** One review with its pictures, what was added, the brand's reply, and what staff can do. */
export function ReviewDrawer({
  review,
  onDone,
  onClose,
}: {
  review: StaffReview;
  onDone: (said: string) => void;
  onClose: () => void;
}) {
  const [act, setAct] = useState<keyof typeof acts | null>(null);
  const Act = act && acts[act];
  const { reviewNo, uid, hidden, addition, reply, repliedBy } = review;
  return (
    <Drawer open title={`评价 ${reviewNo}`} size={560} onClose={onClose}>
      <Facts
        rows={[
          ['状态', <ReviewTag key="state" review={review} />],
          ['商品', review.productName],
          ['规格', review.variantText || null],
          ['星级', `${review.rating} 星`],
          [
            '客户',
            <Link key="user" to={`/users/${uid}`}>
              {review.author}
            </Link>,
          ],
          ['时间', exactStampText(review.writtenAt)],
          ['隐藏原因', hidden && `${hidden.reason}（${exactStampText(hidden.at)}）`],
        ]}
      />
      <DrawerSection name="评价内容">
        <Said text={review.text} pictures={hidden ? [] : review.pictures} />
      </DrawerSection>
      {addition && (
        <DrawerSection name="追评" title={`追评 · ${exactStampText(addition.writtenAt)}`}>
          <Said text={addition.text} pictures={hidden ? [] : addition.pictures} />
        </DrawerSection>
      )}
      {reply !== null && (
        <DrawerSection name="回复" title={repliedBy === null ? '回复' : `回复 · ${repliedBy}`}>
          <p className={s.said}>{reply}</p>
        </DrawerSection>
      )}
      <Acts>
        <Button type="primary" onClick={() => setAct('reply')}>
          {reply === null ? '回复' : '修改回复'}
        </Button>
        <Button onClick={() => setAct(hidden ? 'show' : 'hide')}>{hidden ? '恢复展示' : '隐藏'}</Button>
      </Acts>
      {Act && (
        <Act
          review={review}
          onDone={(said) => {
            setAct(null);
            onDone(said);
          }}
          onCancel={() => setAct(null)}
        />
      )}
    </Drawer>
  );
}

function Said({ text, pictures }: { text: string; pictures: readonly string[] }) {
  return (
    <>
      <p className={s.said}>{text}</p>
      {pictures.length > 0 && (
        <div className={s.pictures}>
          {pictures.map((src, at) => (
            <a key={src} href={src} target="_blank" rel="noreferrer">
              <img className={s.picture} src={src} alt={`评价图片 ${at + 1}`} />
            </a>
          ))}
        </div>
      )}
    </>
  );
}
