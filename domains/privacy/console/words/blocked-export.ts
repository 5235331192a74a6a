/** What staff do when a customer with a blocked account, who cannot log in, asks for their data. */
export const blockedExportText =
  '账号已停用的客户不能自己导出个人信息：客户提出申请时，先核实是本人，再请运维用 person export 命令按客户编号导出，把文件交给客户后删除。';
