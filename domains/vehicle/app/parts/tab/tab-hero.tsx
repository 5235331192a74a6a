import { Head } from '@ev/ui/head.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ReactNode } from 'react';
import { VehiclePicture } from '../vehicle-picture.tsx';
import s from './tab-hero.module.css';

/** The head of the tab for people without a car: what it is for, and the next step. */
export function TabHero({ title, text, acts }: { title: string; text: string; acts: ReactNode }) {
  return (
    <section className={s.hero} aria-label={title}>
      <Head level={1} size={24}>
        {title}
      </Head>
      <span className={s.picture}>
        <VehiclePicture look={null} />
      </span>
      <Text tone="body" className={s.text}>
        {text}
      </Text>
      <div className={s.acts}>{acts}</div>
    </section>
  );
}
