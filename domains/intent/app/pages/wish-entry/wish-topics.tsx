import { formatLargeNumber } from '@ev/kernel/large-number.ts';
import { type WishTopic, wishTopicNames, wishTopics } from '../../../contract/wish-topics.ts';
import { fewestShown } from '../../model/wish-topics.ts';
import s from './wish-topics.module.css';

/** The topics to wish for, each with the number of others who chose it if they are many. */
export function WishTopics({
  chosen,
  others,
  onChange,
  error,
}: {
  chosen: readonly WishTopic[];
  others: ReadonlyMap<WishTopic, number>;
  onChange: (topics: WishTopic[]) => void;
  error?: string;
}) {
  const toggle = (topic: WishTopic) =>
    onChange(chosen.includes(topic) ? chosen.filter((one) => one !== topic) : [...chosen, topic]);
  return (
    <fieldset className={s.topics} aria-label="期待">
      {wishTopics.map((topic) => {
        const count = others.get(topic) ?? 0;
        return (
          <button
            key={topic}
            type="button"
            className={s.topic}
            aria-pressed={chosen.includes(topic)}
            onClick={() => toggle(topic)}
          >
            {wishTopicNames[topic]}
            {count >= fewestShown && <span className={s.count}>{formatLargeNumber(count)} 人也期待</span>}
          </button>
        );
      })}
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
