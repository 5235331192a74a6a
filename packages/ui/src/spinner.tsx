import { cx } from './cx.ts';
import s from './spinner.module.css';

/** Decoration only: the component that waits says so in text. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  const edge = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(s.spinner, className)}
      style={{ width: edge, height: edge }}
      strokeWidth={48 / size}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" className={cx(s.ring, s.track)} />
      <path d="M12 3a9 9 0 019 9" className={s.ring} />
    </svg>
  );
}
