import { Icon } from '@ev/ui/icon.tsx';
import { VisuallyHidden } from '@ev/ui/visually-hidden.tsx';
import s from './city-button.module.css';

const act = '选择城市';

/** The city of a list, empty while its name loads; opens the city picker. */
export function CityButton({ place, onOpen }: { place: string | undefined; onOpen: () => void }) {
  return (
    <button type="button" className={s.city} aria-haspopup="dialog" onClick={onOpen}>
      <Icon name="location" size={20} />
      {place ?? act}
      {place !== undefined && (
        <VisuallyHidden>
          {place && '，'}
          {act}
        </VisuallyHidden>
      )}
      <Icon name="chevron-down" size={16} />
    </button>
  );
}
