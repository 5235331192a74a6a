import { useEffect, useRef } from 'react';
import s from './undo-bar.module.css';

/** How long an action can be undone. */
const shownMs = 6_000;

/** Reports an action and offers to undo it for a while. */
export function UndoBar({ text, onUndo, onGone }: { text: string; onUndo: () => void; onGone: () => void }) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  useEffect(() => {
    const timer = setTimeout(() => gone.current(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={s.bar} role="status">
      {text}
      <button type="button" className={s.undo} onClick={onUndo}>
        撤销
      </button>
    </div>
  );
}
