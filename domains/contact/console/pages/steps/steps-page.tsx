import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useWords } from '@ev/console-kit/words.ts';
import type { RowOf } from '@ev/query/read.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Segmented, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { DueTag } from '../../parts/due-tag.tsx';
import { FinishStep } from '../../parts/step-list.tsx';

type Step = RowOf<'contact.listSteps'>;

/** Promised next steps of the staff member or the store, earliest first. */
export function StepsPage() {
  const address = useAddress();
  const mine = address.get('of') !== 'store';
  const overdue = address.get('due') === 'overdue';
  const steps = useRead('contact.listSteps', { mine, overdue, ...pageOf(address) }, { keepPrevious: true });
  return (
    <ListPage
      title="跟进事项"
      query={steps}
      address={address}
      count={(total) => `共 ${total} 项`}
      filters={
        <>
          <Segmented
            aria-label="范围"
            options={[
              { value: '', label: '我的' },
              { value: 'store', label: '同事的' },
            ]}
            value={mine ? '' : 'store'}
            onChange={(of) => address.show({ of })}
          />
          <Segmented
            aria-label="日期"
            options={[
              { value: '', label: '全部' },
              { value: 'overdue', label: '已逾期' },
            ]}
            value={overdue ? 'overdue' : ''}
            onChange={(due) => address.show({ due })}
          />
        </>
      }
      rowKey="stepId"
      columns={useColumns()}
      empty={<StateView title="没有要跟进的事项" text="记录联系时安排下一步，就会出现在这里" />}
    />
  );
}

function useColumns(): TableColumnsType<Step> {
  const { objects } = useWords().audit;
  return [
    {
      title: '日期',
      dataIndex: 'dueOn',
      render: (dueOn: string, { overdue }) => <DueTag dueOn={dueOn} overdue={overdue} />,
    },
    {
      title: '下一步',
      dataIndex: 'words',
      render: (words: string, { uid }) => (
        <Link to={`/users/${uid}`} data-row>
          {words}
        </Link>
      ),
    },
    {
      title: '事项',
      dataIndex: 'kind',
      render: (kind: string, { subjectId }) => {
        const object = objects[kind];
        if (!object?.page) return object?.word ?? '—';
        return <Link to={`${object.page}/${subjectId}`}>{object.word}</Link>;
      },
    },
    { title: '负责人', dataIndex: 'owner' },
    {
      title: '',
      dataIndex: 'stepId',
      render: (stepId: string, { words }) => <FinishStep stepId={stepId} words={words} />,
    },
  ];
}
