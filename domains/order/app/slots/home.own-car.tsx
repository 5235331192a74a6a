import type { Slots } from '@ev/app-kit/slots.ts';
import { OwnCarCard } from './own-car-card.tsx';
import { OwnCarSkeleton } from './own-car-skeleton.tsx';

export const fill: Slots['home.own-car'] = { Card: OwnCarCard, Skeleton: OwnCarSkeleton };
