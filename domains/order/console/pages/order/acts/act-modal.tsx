import { payStatus } from '@ev/payment/contract/statuses.ts';
import type { ReactNode } from 'react';
import type { StaffAct } from '../../../../contract/staff-order.ts';
import type { Order } from '../../../data/order.ts';
import type { ActProps } from './act-props.ts';
import { ChangePromise } from './change-promise.tsx';
import { PlainAct } from './plain-act.tsx';
import { ReasonAct } from './reason-act.tsx';
import { ReleaseRefund } from './release-refund.tsx';
import { RetryRefund } from './retry-refund.tsx';
import { ReturnBalance } from './return-balance.tsx';
import { SettleBalance } from './settle-balance.tsx';
import { ShipCar } from './ship-car.tsx';
import { AllotCar, CorrectVin } from './vin-act.tsx';

const windows: Readonly<Record<StaffAct, (props: ActProps) => ReactNode>> = {
  approveCancel: (props) => <ReasonAct act="approveCancel" {...props} />,
  refuseCancel: (props) => <ReasonAct act="refuseCancel" {...props} />,
  brandCancel: (props) => <ReasonAct act="brandCancel" {...props} />,
  allotCar: (props) => <AllotCar {...props} />,
  correctVin: (props) => <CorrectVin {...props} />,
  changePromise: (props) => <ChangePromise {...props} />,
  startProduction: (props) => <PlainAct act="startProduction" {...props} />,
  finishProduction: (props) => <PlainAct act="finishProduction" {...props} />,
  shipCar: (props) => <ShipCar {...props} />,
  confirmReceipt: (props) => <PlainAct act="confirmReceipt" {...props} />,
  confirmInspection: (props) => <PlainAct act="confirmInspection" {...props} />,
  settleBalance: (props) => <SettleBalance {...props} />,
  undoReceipt: (props) => <ReasonAct act="undoReceipt" {...props} />,
  undoInspection: (props) => <ReasonAct act="undoInspection" {...props} />,
  reverseBalance: (props) => <ReasonAct act="reverseBalance" {...props} />,
  assignAdviser: (props) => <PlainAct act="assignAdviser" {...props} />,
  releaseRefund: ({ order, ...ways }) => <ReleaseRefund orderNo={order.orderNo} {...ways} />,
  retryRefund: ({ order, ...ways }) => {
    const [first, ...others] = failedRefunds(order);
    return first && <RetryRefund refunds={[first, ...others]} {...ways} />;
  },
  returnBalance: ({ order: { orderNo, version, balanceDueFen, balanceMethod }, ...ways }) =>
    balanceMethod &&
    balanceMethod !== 'receipts' && (
      <ReturnBalance
        balance={{ orderNo, version, amountFen: balanceDueFen, method: balanceMethod }}
        {...ways}
      />
    ),
};

/** Asks for the input of an action, runs it, and shows a refusal in the window. */
export function ActModal({ act, ...props }: { act: StaffAct } & ActProps) {
  return windows[act](props);
}

/**
 * A refund that the channel closed is no longer failed once another followed it: its attempt has left that
 * state.
 */
function failedRefunds({ payments }: Order) {
  return payments.flatMap(({ attempts, refunds }) => {
    const closed = attempts.some(({ status }) => status === payStatus.refundRefused);
    return refunds.filter(
      ({ status }) => status === payStatus.refundFailed || (status === payStatus.refundRefused && closed),
    );
  });
}
