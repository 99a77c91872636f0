/**
 * fast-check chooses a new seed for every run, so a rare failure would come and go by chance. Here the seed is the run's
 * own (`soak.ts`): always the same in an ordinary run, another one in each soak run, which also tries more.
 */
import fc from 'fast-check'
import { soak } from './soak.ts'

fc.configureGlobal({ seed: soak.seed, numRuns: 100 * soak.factor })
