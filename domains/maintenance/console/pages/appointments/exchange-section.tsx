import { DrawerSection } from '@ev/console-kit/drawer-section.tsx';
import { Stamp } from '@ev/console-kit/stamp.tsx';
import { ToneTag } from '@ev/console-kit/tone-tag.tsx';
import type { PartnerExchange } from '../../../contract/staff-maintenance.ts';
import { partnerEventNames, partnerMessageNames, partnerStateNames } from '../../words/care-words.ts';

/** What was sent to the workshop system, and what it answered. */
export function ExchangeSection({ exchange }: { exchange: PartnerExchange }) {
  const { problem, gapSince, messages, events } = exchange;
  return (
    <DrawerSection name="门店维保系统">
      {problem && (
        <p>
          <ToneTag tone="wrong">需要处理</ToneTag> {problem}
        </p>
      )}
      {gapSince && (
        <p>
          <ToneTag tone="wrong">缺消息</ToneTag> 从 <Stamp at={gapSince} />{' '}
          起缺一条，之后的都在等它。请联系门店，或改由人工处理。
        </p>
      )}
      <h3>发出</h3>
      <ul>
        {messages.map(({ messageNo, type, state, refusedCode, tries, at }) => (
          <li key={messageNo}>
            <Stamp at={at} /> {partnerMessageNames[type]}，{partnerStateNames[state]}
            {refusedCode && `（${refusedCode}）`}
            {state === 'waiting' && tries > 0 && `，已试 ${tries} 次`}
          </li>
        ))}
      </ul>
      <h3>收到</h3>
      {events.length === 0 && <p>还没有消息</p>}
      <ul>
        {events.map(({ type, at, ignored }) => (
          <li key={`${at}.${type}`}>
            <Stamp at={at} /> {partnerEventNames[type] ?? type}
            {ignored && `（没有生效：${ignored}）`}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
