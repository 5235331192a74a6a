import { Icon } from '@ev/ui/icon.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import s from './city-button.module.css';

/** The place that a list is of; opens the choice of a city. */
export function CityButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={s.city} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="location" size={20} />
      {children}
      <VisuallyHidden>，选择城市</VisuallyHidden>
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
