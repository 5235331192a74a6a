// What ECMAScript 2023 and 2024 added, which the app may call (`lib` in tsconfig.base.json) and the oldest engines
// lack, and `URL.canParse`.
import 'core-js/actual/array/to-reversed';
import 'core-js/actual/array/to-sorted';
import 'core-js/actual/array/to-spliced';
import 'core-js/actual/array/with';
import 'core-js/actual/array-buffer/transfer';
import 'core-js/actual/map/group-by';
import 'core-js/actual/object/group-by';
import 'core-js/actual/promise/with-resolvers';
import 'core-js/actual/string/is-well-formed';
import 'core-js/actual/string/to-well-formed';
import 'core-js/actual/typed-array/to-reversed';
import 'core-js/actual/typed-array/to-sorted';
import 'core-js/actual/typed-array/with';
import 'core-js/actual/url/can-parse';
