import { StateView } from '@ev/console-kit/state-view.tsx';

/** Shown without data; explains why that may be. */
export function NothingCounted() {
  return (
    <StateView
      title="这段时间没有记录"
      text="只统计在 App 里同意了“使用统计”的客户，有人访问后这里会有数据。"
    />
  );
}
