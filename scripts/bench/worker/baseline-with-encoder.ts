// This import comes first, because React creates its encoder when it is loaded.
import './encoder-for-react.ts'
import baseline from './baseline.ts'

/* Runs in workerd: the baseline with an encoder in JavaScript. */

export default baseline
