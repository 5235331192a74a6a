import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { useWords } from '@ev/console-kit/words.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { actText } from '../../words/acts.ts';
import {
  type RefundTask,
  refundTaskActs,
  refundTaskLabels,
  releaseWords,
  type TaskAct,
} from '../../words/refund-task.ts';
import s from './refunds-page.module.css';

export function refundColumns({
  may,
  limitFen,
  onAct,
}: {
  may: Readonly<Record<TaskAct, boolean>>;
  limitFen: number;
  onAct: (task: RefundTask) => void;
}): TableColumnsType<RefundTask> {
  return [
    {
      title: '状态',
      dataIndex: 'kind',
      render: (kind: RefundTask['kind']) => (
        <ToneTag tone={refundTaskLabels[kind].tone}>{refundTaskLabels[kind].text}</ToneTag>
      ),
    },
    { title: '订单', dataIndex: 'businessNo', render: (_no, task) => <Business task={task} /> },
    { title: '金额', dataIndex: 'amountFen', align: 'right', render: formatYuan },
    {
      title: '原因',
      dataIndex: 'reason',
      render: (reason: string, { failureReason, firstReleasedBy }) => (
        <div className={s.reason}>
          {reason}
          {failureReason && <div className={s.wrong}>{failureReason}</div>}
          {firstReleasedBy && <div className={s.second}>{firstReleasedBy}已首次放款</div>}
        </div>
      ),
    },
    { title: '等待自', dataIndex: 'since', render: (since: string) => <Stamp at={since} /> },
    {
      title: '操作',
      dataIndex: 'refundNo',
      fixed: 'right',
      render: (_no, task) => {
        const act = refundTaskActs[task.kind];
        if (!may[act]) return null;
        if (task.waitsForAnother) return <span className={s.second}>等待另一位同事复核</span>;
        const { title, text } =
          act === 'releaseRefund' ? releaseWords(task, limitFen) : { title: actText[act], text: undefined };
        return (
          <Button size="small" data-row title={text} onClick={() => onAct(task)}>
            {title}
          </Button>
        );
      },
    },
  ];
}

function Business({ task: { businessType, businessNo, refundNo } }: { task: RefundTask }) {
  const to = useWords().businesses[businessType]?.(businessNo);
  return (
    <>
      {to ? (
        <Link to={to} state={{ backTo: '/refunds' }}>
          {businessNo}
        </Link>
      ) : (
        businessNo
      )}
      {refundNo && <div className={s.second}>{refundNo}</div>}
    </>
  );
}
