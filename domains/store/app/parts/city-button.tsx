import { Icon } from '@ev/ui/icon.tsx';
import type { ReactNode } from 'react';
import s from './city-button.module.css';

/** The place that a list is of; opens the choice of a city. */
export function CityButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={s.city} aria-haspopup="dialog" aria-label="选择城市" onClick={onOpen}>
      <Icon name="location" size={20} />
      {children}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
