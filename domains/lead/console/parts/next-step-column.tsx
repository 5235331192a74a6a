import { DueTag } from '@ev/contact/console/public.tsx';
import type { TableColumnsType } from 'antd';
import type { FollowUp } from '../../contract/follow-up.ts';
import s from './next-step-column.module.css';

/** The next step promised to the customer, with its deadline. */
export function nextStepColumn<Row extends FollowUp>(): TableColumnsType<Row>[number] {
  return {
    title: '下一步',
    dataIndex: 'nextStep',
    render: (next: FollowUp['nextStep']) =>
      next ? (
        <span className={s.step}>
          {next.words}
          <DueTag {...next} />
        </span>
      ) : (
        '—'
      ),
  };
}
