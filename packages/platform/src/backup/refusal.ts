/** Why a backup cannot be made, read or restored, in one Chinese sentence for the operator. */
export class BackupRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefusal';
  }
}

export const damaged = (file: string) =>
  new BackupRefusal(`备份里的文件 ${file} 已损坏，请换另一份备份，没有改动`);
