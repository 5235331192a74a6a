import { Icon } from '@ev/ui/icon.tsx';
import { Link } from '@ev/ui/link.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { Parting } from '../../../contract/vehicle.ts';
import s from './parting-facts.module.css';

/** What must be settled before the car leaves its owner, each with its page. */
export function Obstacles({ obstacles }: Pick<Parting, 'obstacles'>) {
  return (
    <Stack gap={8}>
      <Text strong>请先处理完这些事项</Text>
      <ul className={stackClass({ gap: 8 })} aria-label="需要先处理">
        {obstacles.map(({ text, href }) => (
          <li key={text} className={s.row}>
            <Icon name="warning" size={20} />
            <span className={s.text}>{text}</span>
            {href && (
              <Link look="alone" href={href}>
                去处理
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** What ends at once with the ownership. */
export function Ends({ title, ends }: { title: string; ends: readonly string[] }) {
  return (
    <Stack gap={8}>
      <Text strong>{title}</Text>
      <ul className={s.ends} aria-label={title}>
        {ends.map((end) => (
          <li key={end}>{end}</li>
        ))}
      </ul>
    </Stack>
  );
}
