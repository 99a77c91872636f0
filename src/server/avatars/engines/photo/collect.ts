/**
 * Photos are worked on in tens of megabytes of typed arrays, which the collector hardly counts: left alone it lets
 * hundreds pile up in each thread. Takes about 10 ms.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
export const collect = runInNewContext('gc') as () => void
