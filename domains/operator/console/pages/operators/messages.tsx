import { FilterSelect } from '@ev/console-kit/filter-select.tsx';
import { QueryView } from '@ev/console-kit/query-view.tsx';
import { useRead } from '@ev/query/use-read.ts';
import { Button, Checkbox, Space } from 'antd';
import { useState } from 'react';
import { directions, messageNames } from '../../../contract/operator.ts';
import { directionNames, MessageLine } from '../../parts/message-line.tsx';
import s from './messages.module.css';

const directionOptions = directions.map((value) => ({ value, label: directionNames[value] }));
const nameOptions = messageNames.map((value) => ({ value, label: value }));
const pageSize = 20;

/** The messages exchanged with an operator in the last days, newest first. */
export function Messages({ operatorId }: { operatorId: string }) {
  const [direction, setDirection] = useState<(typeof directions)[number]>();
  const [name, setName] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const messages = useRead(
    'operator.listOperatorMessages',
    { operatorId, direction, name, failed: failed || undefined, pageNo, pageSize },
    { keepPrevious: true },
  );
  const from =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPageNo(1);
    };
  return (
    <section className={s.messages} aria-label="往来消息">
      <h3>往来消息</h3>
      <Space wrap>
        <FilterSelect
          label="方向"
          all="全部方向"
          options={directionOptions}
          value={direction}
          onChange={from((next) => setDirection(directions.find((one) => one === next)))}
        />
        <FilterSelect
          label="接口"
          all="全部接口"
          options={nameOptions}
          value={name}
          onChange={from((next) => setName(next || undefined))}
        />
        <Checkbox checked={failed} onChange={({ target }) => from(setFailed)(target.checked)}>
          只看失败
        </Checkbox>
      </Space>
      <QueryView query={messages} what="往来消息">
        {({ list, total }) => (
          <>
            {list.length === 0 && <p>没有符合条件的消息。消息保留 14 天，枪状态通知不记录。</p>}
            <ul className={s.list}>
              {list.map((message) => (
                <li key={message.id}>
                  <MessageLine message={message} />
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Space>
                <Button disabled={pageNo === 1} onClick={() => setPageNo(pageNo - 1)}>
                  上一页
                </Button>
                <span>
                  第 {pageNo} 页，共 {Math.ceil(total / pageSize)} 页
                </span>
                <Button disabled={pageNo * pageSize >= total} onClick={() => setPageNo(pageNo + 1)}>
                  下一页
                </Button>
              </Space>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
