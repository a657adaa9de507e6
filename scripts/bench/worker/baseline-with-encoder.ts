// This import comes first, because React creates its encoder when it is loaded.
import '../../../worker/ssr/encoder-for-react.ts'
import baseline from './baseline.ts'

/* Runs in workerd: the baseline with the encoder that the shop installs for React. */

export default baseline
