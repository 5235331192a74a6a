import { Spin } from 'antd';
import s from './page-loading.module.css';

export function PageLoading() {
  return (
    <div className={s.box} role="status" aria-label="正在打开">
      <Spin />
    </div>
  );
}
