import { cx } from './cx.ts';
import s from './icon.module.css';
import { type IconName, icons } from './icons.ts';

export interface IconProps {
  name: IconName;
  /** Edge length in px at the default text size; grows with the large-text modes. The line stays 1.5 px. */
  size?: number;
  /** Announced when the icon is used alone; without it the icon is hidden from screen readers. */
  label?: string;
  /** Tints the inside, for selected states. */
  tinted?: boolean;
  className?: string;
}

export function Icon({ name, size = 24, label, tinted, className }: IconProps) {
  const edge = `${size / 16}rem`;
  const drawing = {
    viewBox: '0 0 24 24',
    strokeWidth: 36 / size,
    className: cx(s.icon, tinted && s.tinted, className),
    style: { width: edge, height: edge },
  };
  const path = <path d={icons[name]} />;
  if (!label) {
    return (
      <svg {...drawing} aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg {...drawing} role="img" aria-label={label}>
      {path}
    </svg>
  );
}
