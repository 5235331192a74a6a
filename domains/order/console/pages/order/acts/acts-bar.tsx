import { useShortcuts } from '@ev/console-kit/shortcuts.ts';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Order } from '../../../data/order.ts';
import { arrangeActs } from '../../../words/acts.ts';
import { ActModal } from './act-modal.tsx';
import s from './acts-bar.module.css';
import { ActsMenu } from './acts-menu.tsx';
import { allActWords } from './all-acts.ts';
import { News, newsOf } from './news.ts';

/** The possible actions: the likeliest as a button, the others in a menu. */
export function ActsBar({ order, onDone }: { order: Order; onDone: (said: string) => void }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [doing, setDoing] = useState<{ act: string; order: Order } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { first, others } = arrangeActs(order.acts, allActWords, order.adviserName !== null);
  const all = first ? [first, ...others] : others;
  useShortcuts({ a: all.length > 0 ? () => setMenuOpen(true) : undefined });

  const begin = (act: string) => {
    setMenuOpen(false);
    setDoing({ act, order });
  };
  const closeMenu = () => {
    setMenuOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      {first && (
        <Button type="primary" onClick={() => begin(first)}>
          {allActWords[first]?.text}
        </Button>
      )}
      {all.length > 0 && (
        <div className={s.place}>
          <Button
            ref={opener}
            aria-haspopup="menu"
            aria-expanded={menuOpen}
            aria-keyshortcuts="A"
            title="办理（A）"
            onClick={() => setMenuOpen(!menuOpen)}
          >
            {first ? '更多办理' : '办理'}
          </Button>
          {menuOpen && <ActsMenu acts={all} onChoose={begin} onClose={closeMenu} />}
        </div>
      )}
      {doing && (
        <News value={newsOf(order, doing.order)}>
          <ActModal
            act={doing.act}
            order={doing.order}
            onDone={(said) => {
              setDoing(null);
              onDone(said);
            }}
            onCancel={() => setDoing(null)}
          />
        </News>
      )}
    </>
  );
}
