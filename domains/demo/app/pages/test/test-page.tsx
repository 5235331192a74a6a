import { GallerySections } from '@ev/ui/gallery.tsx';
import { Tabs } from '@ev/ui/tabs.tsx';
import { useState } from 'react';
import s from './test-page.module.css';

const looks = [
  { key: 'day', label: '日间' },
  { key: 'night', label: '夜间' },
] as const;
type Look = (typeof looks)[number]['key'];

/** The gallery of components in both looks. */
export function Page() {
  const [look, setLook] = useState<Look>('day');
  return (
    <div className={s.room} data-look={look}>
      <Tabs label="外观" equal items={looks} value={look} onChange={setLook} />
      <GallerySections />
    </div>
  );
}
