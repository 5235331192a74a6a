import { ScrollRegion } from '@ev/console-kit/scroll-region.tsx';
import table from '@ev/console-kit/small-table.module.css';
import { exactStampText, stampText } from '@ev/console-kit/time.ts';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import { Button } from 'antd';
import type { FactoryAct, FactoryLine } from '../../contract/factory-line.ts';
import {
  factoryActText,
  factoryEventText,
  factoryNumberText,
  factoryOutcomeLabels,
} from '../words/factory-line.ts';
import s from './factory-table.module.css';

/** The factory's events, their outcomes, and the possible actions. */
export function FactoryTable({
  lines,
  onAct,
}: {
  lines: readonly FactoryLine[];
  onAct: (act: FactoryAct, line: FactoryLine) => void;
}) {
  return (
    <ScrollRegion label="工厂消息列表">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">编号</th>
            <th scope="col">消息</th>
            <th scope="col">发生时间</th>
            <th scope="col">处理结果</th>
            <th scope="col">办理</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.sequence} ${line.outcome}`}>
              <td>{factoryNumberText(line)}</td>
              <td>{line.type ? factoryEventText[line.type] : <span className={table.none}>无</span>}</td>
              <td>{line.at ? exactStampText(line.at) : <span className={table.none}>无</span>}</td>
              <td className={table.long}>
                <Outcome line={line} />
              </td>
              <td>
                <div className={s.acts}>
                  {line.acts.map((act) => (
                    <Button key={act} size="small" onClick={() => onAct(act, line)}>
                      {factoryActText[act]}
                    </Button>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Outcome({ line: { outcome, cause, decisions } }: { line: FactoryLine }) {
  const { text, tone } = factoryOutcomeLabels[outcome];
  return (
    <>
      <ToneTag tone={tone}>{text}</ToneTag>
      {cause && <div className={outcome === 'refused' ? table.wrong : table.second}>{cause}</div>}
      {decisions.map(({ act, reason, by, at }) => (
        <div key={at} className={table.second}>
          {by}于 {stampText(at)} {factoryActText[act]}：{reason}
        </div>
      ))}
    </>
  );
}
