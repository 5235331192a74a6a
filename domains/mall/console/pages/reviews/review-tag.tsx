import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { StaffReview } from '../../../contract/staff.ts';

/** Whether customers see a review, and whether a bad one still needs a reply. */
export function ReviewTag({ review: { hidden, rating, reply } }: { review: StaffReview }) {
  if (hidden) return <ToneTag tone="ended">已隐藏</ToneTag>;
  if (reply !== null) return <ToneTag tone="done">已回复</ToneTag>;
  return rating <= 2 ? <ToneTag tone="todo">待回复</ToneTag> : <ToneTag tone="done">展示中</ToneTag>;
}
