// First: React takes its encoder while it is loaded.
import '../../../worker/ssr/encoder-for-react.ts'
import floor from './floor.ts'

/* Runs in workerd: the floor again, with the encoder that the shop installs for React. */

export default floor
