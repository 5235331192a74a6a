import { uniqueIndexes } from '@ev/testkit/server/unique-indexes.ts';

uniqueIndexes({ delivery_appointment_seat: 'a seat is one hand-over' });
