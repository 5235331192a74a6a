import type { ComponentType } from 'react';

declare module '@ev/app-kit/slots.ts' {
  interface Slots {
    /** What else can be done at a station, as a cell of its page: to reserve, to see what is around. */
    'station.cell': { rank: number; StationCell: ComponentType<{ stationId: string; reservable: boolean }> };
    /** What else the list and map of stations lead to, beside where somebody looks from: a plan of a long way. */
    'station.home-act': { rank: number; HomeAct: ComponentType };
    /** What goes on for whoever looks for a station, above everything; nothing for a visitor. */
    'station.banner': { Banner: ComponentType };
    /** Where charging begins at a gun. */
    'station.start': { href(gun: { terminalNumber: string; connectorId: string }): string };
  }
}
