import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { keywordCheck } from '@ev/console-kit/keyword-check.ts';
import { ListPage, pageOf } from '@ev/console-kit/list-page.tsx';
import { RowButton } from '@ev/console-kit/row-button.tsx';
import { SearchBar } from '@ev/console-kit/search-bar.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { StateView } from '@ev/console-kit/state-view.tsx';
import { useAddress } from '@ev/console-kit/use-address.ts';
import { useNotice } from '@ev/console-kit/use-notice.tsx';
import { useRead } from '@ev/query/use-read.ts';
import type { TableColumnsType } from 'antd';
import { questionStateNames, questionStates } from '../../../contract/kinds.ts';
import { listAllQuestions } from '../../../contract/question-endpoints.ts';
import type { StaffQuestion } from '../../../contract/questions.ts';
import s from '../../parts/mall.module.css';
import { QuestionDrawer } from './question-drawer.tsx';
import { QuestionTag } from './question-tag.tsx';

const stateOptions = questionStates.map((value) => ({ value, label: questionStateNames[value] }));

const columnsOf = (onOpen: (questionNo: string) => void): TableColumnsType<StaffQuestion> => [
  {
    title: '提问',
    dataIndex: 'questionNo',
    render: (questionNo: string) => <RowButton onOpen={() => onOpen(questionNo)}>{questionNo}</RowButton>,
  },
  { title: '商品', dataIndex: 'productName' },
  { title: '问题', dataIndex: 'text', render: (text: string) => <div className={s.words}>{text}</div> },
  { title: '状态', dataIndex: 'hidden', render: (_, question) => <QuestionTag question={question} /> },
  { title: '时间', dataIndex: 'askedAt', render: (at: string) => <Stamp at={at} /> },
];

/** Questions to all products: those without an answer first. */
export function QuestionsPage() {
  const address = useAddress();
  const [notice, tell] = useNotice();
  const keyword = address.get('q');
  const state = questionStates.find((one) => one === address.get('state'));
  const questions = useRead(
    'mall.listAllQuestions',
    { keyword: keyword || undefined, state, ...pageOf(address) },
    { keepPrevious: true },
  );
  const opened = questions.data?.list.find(({ questionNo }) => questionNo === address.opened);
  return (
    <>
      <ListPage
        title="商品问答"
        query={questions}
        address={address}
        notice={notice}
        count={(total) => `共 ${total} 个提问`}
        filters={
          <>
            <SearchBar
              label="搜索提问"
              placeholder="提问编号、商品编码或名称"
              keyword={keyword}
              check={keywordCheck(listAllQuestions)}
              onSearch={(q) => address.show({ q })}
            />
            <FilterSelect
              label="提问状态"
              all="全部提问"
              options={stateOptions}
              value={state}
              onChange={(next) => address.show({ state: next })}
            />
          </>
        }
        rowKey="questionNo"
        columns={columnsOf(address.open)}
        empty={<StateView title="没有符合条件的提问" />}
      />
      {opened && (
        <QuestionDrawer key={opened.questionNo} question={opened} onDone={tell} onClose={address.close} />
      )}
    </>
  );
}
