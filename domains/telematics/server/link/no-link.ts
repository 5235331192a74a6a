import type { VehicleLink } from './port.ts';

/** A brand without a broker: its cars are not connected yet. */
export const noLink: VehicleLink = {
  wire: 'no broker',
  own: true,
  missing: true,
  async sendCommand() {
    throw new Error('No broker is connected');
  },
  async sendPlans() {
    throw new Error('No broker is connected');
  },
  listen: async () => ({ stop: async () => undefined }),
};
