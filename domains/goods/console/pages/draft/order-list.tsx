import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import s from './order-list.module.css';

/** The order in which customers see the items; moved by one step, or to a position by number. */
export function OrderList({
  order,
  names,
  onChange,
}: {
  order: readonly string[];
  names: Readonly<Record<string, string>>;
  /** Read-only without it. */
  onChange?: (order: string[]) => void;
}) {
  const [said, setSaid] = useState('');
  const nameOf = (key: string) => names[key] ?? key;
  const move = (key: string, to: number) => {
    const place = Math.min(Math.max(to, 0), order.length - 1);
    if (place === order.indexOf(key)) return;
    onChange?.(order.filter((one) => one !== key).toSpliced(place, 0, key));
    setSaid(`${nameOf(key)} 已移到第 ${place + 1} 位`);
  };
  return (
    <>
      <ol className={s.list} aria-label="顺序">
        {order.map((key, index) => (
          <li key={key} className={s.row}>
            <Place index={index} name={nameOf(key)} disabled={!onChange} onPlace={(to) => move(key, to)} />
            <span className={s.name}>{nameOf(key)}</span>
            <code className={s.code}>{key}</code>
            {onChange && (
              <span className={s.acts}>
                <Button
                  size="small"
                  aria-label={`上移 ${nameOf(key)}`}
                  // Disabled only for assistive technology, so that keyboard users keep the focus at the
                  // first position.
                  aria-disabled={index === 0}
                  onClick={() => move(key, index - 1)}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  aria-label={`下移 ${nameOf(key)}`}
                  aria-disabled={index === order.length - 1}
                  onClick={() => move(key, index + 1)}
                >
                  ↓
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className={s.said} role="status">
        {said}
      </p>
    </>
  );
}

/** Input for a position, to move far. Takes effect once complete. */
function Place({
  index,
  name,
  disabled,
  onPlace,
}: {
  index: number;
  name: string;
  disabled: boolean;
  onPlace: (place: number) => void;
}) {
  const [typed, setTyped] = useState<number | null>(null);
  const done = () => {
    if (typed !== null) onPlace(typed - 1);
    setTyped(null);
  };
  if (disabled) return <span className={s.place}>{index + 1}</span>;
  return (
    <InputNumber<number>
      size="small"
      className={s.place ?? ''}
      aria-label={`${name} 的位次`}
      controls={false}
      precision={0}
      value={typed ?? index + 1}
      onChange={setTyped}
      onPressEnter={done}
      onBlur={done}
    />
  );
}
