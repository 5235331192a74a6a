import type { ReactNode } from 'react';
import type { StaffAct } from '../../../../contract/staff-order.ts';
import type { ActProps } from './act-props.ts';
import { otherActs } from './all-acts.ts';
import { ChangePromise } from './change-promise.tsx';
import { PlainAct } from './plain-act.tsx';
import { ReasonAct } from './reason-act.tsx';
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
  undoReceipt: (props) => <ReasonAct act="undoReceipt" {...props} />,
  undoInspection: (props) => <ReasonAct act="undoInspection" {...props} />,
  assignAdviser: (props) => <PlainAct act="assignAdviser" {...props} />,
};

const isOwn = (act: string): act is StaffAct => Object.hasOwn(windows, act);

/** Asks for the input of an action, runs it, and shows a refusal in the window. */
export function ActModal({ act, ...props }: { act: string } & ActProps) {
  if (isOwn(act)) return windows[act](props);
  const Window = otherActs[act]?.Window;
  return Window ? <Window {...props} /> : null;
}
