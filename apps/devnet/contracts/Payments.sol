// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface FlushedToken {
    function transfer(address to, uint256 value) external;
    function balanceOf(address holder) external view returns (uint256);
}

/// Hands the native coin it was called with on to many, each as an internal transfer.
contract Splitter {
    function split(address payable[] calldata to, uint256[] calldata amount) external payable {
        for (uint256 i = 0; i < to.length; i++) {
            (bool paid, ) = to[i].call{value: amount[i]}("");
            require(paid, "Splitter: payment failed");
        }
        require(address(this).balance == 0, "Splitter: sums differ");
    }
}

/// An exchange's deposit address that is a contract: whatever arrives is flushed to the hot wallet.
contract DepositForwarder {
    address payable public immutable hotWallet;

    constructor(address payable wallet) {
        hotWallet = wallet;
    }

    receive() external payable {
        (bool paid, ) = hotWallet.call{value: msg.value}("");
        require(paid, "Forwarder: payment failed");
    }

    function flush(address token) external {
        FlushedToken(token).transfer(hotWallet, FlushedToken(token).balanceOf(address(this)));
    }
}

/// Makes deposit addresses whose place is known before they exist (CREATE2).
contract ForwarderFactory {
    event ForwarderCreated(address indexed forwarder, bytes32 salt);

    function create(bytes32 salt, address payable hotWallet) external returns (address forwarder) {
        forwarder = address(new DepositForwarder{salt: salt}(hotWallet));
        emit ForwarderCreated(forwarder, salt);
    }
}
